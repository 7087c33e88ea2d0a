/**
 * Has the tests judge what they measure: layout shift, paints, frames, ink. `npm run prove -- --only measured` sets it.
 */
export const measuredRun = 'VITRINE_MEASURED'

/** Whether this run measures: one worker, and nothing beside it. */
export const isMeasured = (environment: NodeJS.ProcessEnv = process.env): boolean => !!environment[measuredRun]
