import { ofEachScreen, scenesOfAdmin, scenesOfVisitorsAndClients } from './support/axe-scenes.ts';

scenesOfVisitorsAndClients(ofEachScreen);
scenesOfAdmin(ofEachScreen);
