import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('gives the usual ports and the DEV set when nothing is set', () => {
    expect(readSettings({})).toMatchObject({ sitePort: 3000, apiPort: 4000, set: 'DEV', databaseUrl: undefined })
  })

  it('takes ports, home and database from the environment', () => {
    const environment = { PORT: '3100', API_PORT: '4100', VITRINE_HOME: '/srv/shop', DATABASE_URL: 'postgres://db' }
    expect(readSettings(environment)).toMatchObject({
      sitePort: 3100,
      apiPort: 4100,
      home: '/srv/shop',
      databaseUrl: 'postgres://db',
    })
  })

  it.each(['0', '65536', '-1', '3e3', 'abc', ' 80'])('names the variable when a port is %j', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(`PORT=${PORT} is not a port`)
  })

  it('refuses one port for both', () => {
    expect(() => readSettings({ PORT: '4000' })).toThrow('PORT and API_PORT are both 4000')
  })
})
