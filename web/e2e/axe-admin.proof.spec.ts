import { otherStates, scenesOfAdmin } from './support/axe-scenes.ts';

scenesOfAdmin(otherStates);
