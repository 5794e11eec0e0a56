import { launch } from '@setter/all-in-one/launch';
import { Layer } from 'effect';
import { serveCluster } from './serve.ts';

const stopWithinMs = 20_000;

launch((config) => Layer.launch(serveCluster(config)), stopWithinMs);
