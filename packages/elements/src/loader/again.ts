/** Fetches code; once more after a second when it did not come, because a connection broke or a server was busy. */
export const again = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, 1000)).then(load))
