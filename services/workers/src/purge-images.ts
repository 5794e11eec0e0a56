import { purgeUnusedImages } from '@setter/images/purge-unused-images';
import { repeatPurge } from './purge.ts';

export const purgeImages = repeatPurge('purge-unused-images', 'unused images', '1 day', purgeUnusedImages);
