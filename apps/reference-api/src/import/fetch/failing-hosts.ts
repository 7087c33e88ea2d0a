import { FetchProblem } from './fetch-problem.ts'

/** Hosts that failed some times in a row: they are left alone, or a run would wait for each of their pictures. */
export function createFailingHosts(most: number) {
  const failures = new Map<string, number>()
  return {
    /** @throws FetchProblem when the host is left alone, or what the work throws. */
    async watch<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
      const count = failures.get(host) ?? 0
      if (count >= most)
        throw new FetchProblem(
          `was not asked for: ${host} failed ${most} times in a row and is left alone for this run`,
        )
      try {
        const result = await work()
        failures.set(host, 0)
        return result
      } catch (error) {
        const isOfHost = error instanceof FetchProblem && error.isOfHost
        failures.set(host, isOfHost ? (failures.get(host) ?? 0) + 1 : 0)
        throw error
      }
    },
  }
}
