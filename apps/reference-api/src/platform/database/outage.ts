/** Conditions of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html) and network that pass. */
const passing = [
  /^08/, // the connection broke or was never made
  /^53/, // no disk, memory or connection left
  /^57P0[1-3]$/, // the server is shut down, crashed, or starts
  /^(?:40001|40P01|55P03|57014)$/, // others were faster, or it took too long
  /^58030$/, // a disk failed
  /^25006$/, // nothing may be written
  /^25P0[34]$/, // a transaction was left open for too long
  /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/,
]
/** Messages of pg about a connection that is gone, without a code. */
const isGone =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/

/** A lock, or a connection of the pool, that others have held for too long. */
const isWaitOver = (error: Error) =>
  (error as { code?: unknown }).code === '55P03' || error.message === 'timeout exceeded when trying to connect'

/**
 * Whether an error, or one that it was caused by, says that others have held what the work needs for as long as it may
 * wait. A transaction that ends so has changed nothing.
 */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && (isWaitOver(error) || isBusy(error.cause))
}

/** Whether an error, or one that it was caused by, says that a statement took longer than it may. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '57014' || isWaitOver(error) || isCutOff(error.cause)
}

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
