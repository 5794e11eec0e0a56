import { Layer } from 'effect';
import { launch } from './launch.ts';
import { serve } from './serve.ts';

const stopWithinMs = 4900;

launch((config) => Layer.launch(serve({ config, dev: process.argv.includes('--dev') })), stopWithinMs);
