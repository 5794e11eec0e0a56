/** Runs something and returns the most memory that this process had resident meanwhile, in megabytes. */
export const watchMemory = async <A>(
  run: () => Promise<A>,
): Promise<{ readonly value: A; readonly peakMb: number }> => {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  try {
    return { value: await run(), peakMb: Math.round(peak / 2 ** 20) };
  } finally {
    clearInterval(timer);
  }
};
