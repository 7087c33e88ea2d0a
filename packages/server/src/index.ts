/** Code that both servers, the API and the site, share and no browser needs. */
export * from './environment.ts'
export * from './networks.ts'
export * from './permissions-policy.ts'
export * from './shares.ts'
export * from './socket-limits.ts'
