/** Keys of subjects, and the master keys that wrap them. */
export { SubjectKeyStore, isSealed } from './keys.ts';
export { MasterKeys } from './master-keys.ts';
