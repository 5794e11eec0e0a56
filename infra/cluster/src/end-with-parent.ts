// Loaded before a process of the cluster (node --import): it ends with its parent. The
// channel to the parent closes even when the parent is killed.

const endWithinMs = 5000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), endWithinMs).unref();
});
// The channel alone must not keep the process alive.
process.channel?.unref();
