import { getAsIs, type Answer } from '../../driving/caching-proxy.ts'

/** The same question to each process by itself, as if it had come through what stands before them. */
export const askEach = (
  processes: readonly string[],
  siteUrl: string,
  request: { path: string; cookie?: string },
): Promise<Answer[]> =>
  Promise.all(
    processes.map((url) =>
      getAsIs(url, {
        path: request.path,
        headers: {
          host: new URL(siteUrl).host,
          accept: 'text/html',
          ...(request.cookie ? { cookie: request.cookie } : {}),
        },
      }),
    ),
  )

/** Place at which two texts begin to differ, in words for people; undefined when they are the same. */
export function differenceOf(one: string, other: string): string | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `at ${at}: ${around(one)} and ${around(other)}`
}
