/** What is used of autocannon, which has no types of its own. */
declare module 'autocannon' {
  export interface LoadRequest {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: LoadRequest) => LoadRequest
  }
  export interface LoadResult {
    requests: { average: number }
    latency: { p50: number }
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
  }
  const autocannon: (options: {
    url: string
    connections: number
    duration: number
    requests: LoadRequest[]
  }) => Promise<LoadResult>
  export default autocannon
}
