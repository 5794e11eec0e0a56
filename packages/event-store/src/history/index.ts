/** Which history of the log this is. */
export { historySentence, noteWentBack, readHistory } from './history.ts';
