import type { Plugin } from 'vite';

const scales = '\0setter:chart-scales';
const all = 'victory-vendor/d3-scale';

/**
 * The library of charts finds scales by name, so that all of d3's came along, with its clocks and calendars. Browsers
 * load those of our axes: categories for bars and for lines, and numbers.
 */
export function chartScales(): Plugin {
  return {
    name: 'setter:chart-scales',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== all || this.environment.config.consumer !== 'client') return null;
      return importer?.includes('/recharts/') === true ? scales : null;
    },
    load(id) {
      return id === scales ? `export { scaleBand, scaleLinear, scalePoint } from '${all}';` : null;
    },
  };
}
