/** Whether GATEWAY_TLS lets the gateway speak TLS itself. */
export const speaksTls = (setting: string | undefined): setting is string =>
  setting !== undefined && setting !== '' && setting !== 'off';
