import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMachine, freePorts, tryPort } from './preflight.ts'
import { readSettings } from './settings.ts'

let folder: string
let server: Server

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-preflight-'))
  server = createServer()
})

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const occupy = (host?: string) =>
  new Promise<number>((resolve) =>
    server.listen({ port: 0, host }, () => resolve((server.address() as AddressInfo).port)),
  )

describe('tryPort', () => {
  it.each(['127.0.0.1', '0.0.0.0', undefined])('finds a port taken that a program holds on %s', async (host) => {
    expect(await tryPort(await occupy(host))).toBe('EADDRINUSE')
  })

  it('finds nothing wrong with a free port', async () => {
    const [port] = await freePorts(1)
    expect(await tryPort(port!)).toBeUndefined()
  })
})

describe('freePorts', () => {
  it('gives different ports, none of which a system gives to a connection', async () => {
    const ports = await freePorts(200)
    expect(new Set(ports).size).toBe(200)
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })
})

describe('checkMachine', () => {
  it('names the port and the variable that changes it when the port is taken', async () => {
    const port = await occupy()
    const [apiPort] = await freePorts(1)
    const settings = readSettings({ PORT: `${port}`, API_PORT: `${apiPort}`, VITRINE_HOME: folder })
    await expect(checkMachine(settings)).rejects.toThrow(
      `Port ${port} (the shop) is in use by another program. End that program, or choose another port: PORT=`,
    )
  })

  it('refuses a port that no browser opens, which would never be ready', async () => {
    const [port] = await freePorts(1)
    const settings = readSettings({ PORT: `${port}`, API_PORT: '4190', VITRINE_HOME: folder })
    await expect(checkMachine(settings)).rejects.toThrow(
      'No browser opens port 4190 (the API): it belongs to another protocol. Choose another port: API_PORT=4191 npm start',
    )
  })

  it('names the variable when the home cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '')
    const settings = readSettings({ VITRINE_HOME: join(folder, 'file', 'home') })
    await expect(checkMachine(settings)).rejects.toThrow('Set VITRINE_HOME')
  })
})
