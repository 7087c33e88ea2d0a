import { describe, expect, it } from 'vitest'
import { createNetwork, type Fault } from './network.ts'
import { answer } from './refusal.ts'

const open = (fault: Fault) => {
  let served = 0
  const network = createNetwork(async () => answer({ served: ++served }), { faults: { 'GET /cart': fault } })
  return { ...network, served: () => served }
}

describe(createNetwork, () => {
  it('carries out a call whose reply is lost, and not one that is lost itself', async () => {
    const reply = open('lostReply')
    await expect(reply.fetch('/api/cart')).rejects.toThrow('reset')
    expect(reply.served()).toBe(1)
    const request = open('lostRequest')
    await expect(request.fetch('/api/cart')).rejects.toThrow('Failed to fetch')
    expect(request.served()).toBe(0)
  })

  it('holds one answer back until it is released', async () => {
    const { fetch, hold } = open('none')
    const release = hold('GET /cart')
    const held = fetch('/api/cart')
    await expect(fetch('/api/cart').then((response) => response.json())).resolves.toEqual({ served: 1 })
    release()
    await expect(held.then((response) => response.json())).resolves.toEqual({ served: 2 })
  })

  it('refuses with a status and code until the fault ends', async () => {
    const { fetch, setFault, called } = open({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect((await fetch('/api/cart')).status).toBe(503)
    setFault('GET /cart')
    expect((await fetch('/api/cart')).status).toBe(200)
    expect(called).toEqual(['GET /cart', 'GET /cart'])
  })
})
