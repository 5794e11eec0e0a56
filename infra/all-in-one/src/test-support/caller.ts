export type Json = Record<string, unknown>;

/** Makes calls of a product with the cookies of one browser. */
export const callerOf = (url: () => string) => {
  let cookie = '';
  return async <Body = Json>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    return { status: response.status, body: (await response.json()) as Body };
  };
};
export type Caller = ReturnType<typeof callerOf>;
