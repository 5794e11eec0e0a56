const BROKER = ['PATH', 'JAVA_HOME', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
const MAVEN = [...BROKER, 'HOME', 'USER', 'USERPROFILE', 'M2_HOME', 'MAVEN_HOME', 'MAVEN_OPTS', 'MAVEN_ARGS'];
const NETWORK = ['JAVA_TOOL_OPTIONS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/**
 * The broker's whole environment: only what it needs, since ours holds keys and passwords that
 * a reader of its /proc entry would obtain.
 */
export function brokerEnvironment(): NodeJS.ProcessEnv {
  return { ...pick(BROKER), LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

/** Maven's environment: also what it takes to find its settings and to pass a proxy. */
export function mavenEnvironment(): NodeJS.ProcessEnv {
  return pick([...MAVEN, ...NETWORK, ...NETWORK.map((name) => name.toLowerCase())]);
}

function pick(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
