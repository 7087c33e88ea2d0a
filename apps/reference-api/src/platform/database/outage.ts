/** Conditions of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html) and network that pass. */
const passing = [
  /^08/, // the connection broke or was never made
  /^53/, // no disk, memory or connection left
  /^57P0[1-3]$/, // the server is shut down, crashed, or starts
  /^(?:40001|40P01|55P03|57014)$/, // others were faster, or it took too long
  /^58030$/, // a disk failed
  /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/,
]
/** What pg says about a connection that is gone, without a code. */
const isGone =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/

/**
 * Whether an error, or one that it was caused by, says that the database cannot serve for the moment. Whether the call
 * had its effect is then unknown: the connection may have broken after the commit.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && passing.some((condition) => condition.test(code))) return true
  const behind = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  return isGone.test(error.message) || behind.some(isOutage)
}
