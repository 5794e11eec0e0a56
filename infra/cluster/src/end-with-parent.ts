// Loaded before a process of the cluster (node --import): it ends with whoever started it, however that came. The
// channel to the parent closes even when the parent is killed.

const endWithinMs = 5000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), endWithinMs).unref();
});
// What keeps us running is our work, not the channel.
process.channel?.unref();
