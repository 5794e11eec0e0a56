/** How many requests of a route this process has answered, by its own metrics. */
export const answersOf = async (url: string, method: string, route: string): Promise<number> => {
  const text = await (await fetch(new URL('/metrics', url))).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('setter_http_request_duration_seconds_count{'))
    .filter((line) => line.includes(`method="${method}"`) && line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
