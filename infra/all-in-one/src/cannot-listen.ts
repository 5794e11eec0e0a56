import { StartError } from './start-error.ts';

/** One line for a failure to listen. */
export const cannotListen = (host: string, port: number, error: unknown): StartError => {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';
  const where = `Port ${port} on ${host}`;
  if (code === 'EADDRINUSE') {
    return new StartError({
      message: `${where} is used by another program; stop that one, or set PORT to a free port.`,
    });
  }
  if (code === 'EACCES') {
    return new StartError({
      message: `${where} needs more rights than this user has; set PORT to 1024 or above.`,
    });
  }
  return new StartError({ message: `${where} cannot be listened on (${code}); check HOST and PORT.` });
};
