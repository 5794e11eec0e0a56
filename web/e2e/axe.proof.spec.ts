import { otherStates, scenesOfNewClient, scenesOfVisitorsAndClients } from './support/axe-scenes.ts';

scenesOfVisitorsAndClients(otherStates);
scenesOfNewClient();
