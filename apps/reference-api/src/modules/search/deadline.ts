import { ApiError } from '../../platform/errors/api-error.ts'

/**
 * Waits for work no longer than this many milliseconds: also where it waits for a connection, or asks many questions
 * that each keep to their limit. @throws ApiError SERVICE_UNAVAILABLE after that; what the work does then is its own
 * affair.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new ApiError('SERVICE_UNAVAILABLE', { cause: new Error(`no answer in ${milliseconds} ms`) })),
    milliseconds,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
