import { describe, expect, it } from 'vitest'
import { walletPin } from '@vitrine/testing'
import { tabKeys } from '../storage/index.ts'
import { aed, DUE, HOUR, setUpWallet } from './test-wallet.ts'

describe('walletDomain', () => {
  it('finds the wallet of a number that is typed as the country writes it', async () => {
    const { wallet, look, server } = await setUpWallet()
    await look('050 123 4567')
    expect(wallet.state.value).toMatchObject({ step: 'amount', phone: '+971501234567', balance: { usable: aed(5000) } })
    expect(server.calls.at(-1)!.query.get('phoneNumber')).toBe('+971501234567')
  })

  it('asks nobody about what is no number, and says so at it', async () => {
    const { wallet, look, server } = await setUpWallet()
    const before = server.calls.length
    await look('12')
    expect(wallet.state.value.fault).toMatchObject({ field: 'phone', key: 'validation.phoneLength' })
    await look('')
    expect(wallet.state.value.fault).toMatchObject({ field: 'phone', key: 'validation.required' })
    expect(server.calls.length).toBe(before)
  })

  it.each([
    ['0501230000', 'wallet.error.notFound'],
    ['0501230001', 'wallet.error.limitReached'],
    ['0501230003', 'wallet.error.unavailable'],
  ])('says of %s %s, and stays at the number', async (phone, key) => {
    const { wallet, look } = await setUpWallet()
    await look(phone)
    expect(wallet.state.value).toMatchObject({ step: 'phone', typed: { phone }, fault: { field: 'phone', key } })
  })

  it.each([
    ['', 'wallet.amountInvalid'],
    ['abc', 'wallet.amountInvalid'],
    ['0', 'wallet.amountInvalid'],
    ['50.01', 'wallet.error.amountExceeded'],
    ['20.01', 'wallet.amountAboveTotal'],
  ])('sends no PIN for the amount %j: %s', async (amount, key) => {
    const { wallet, look, run, server } = await setUpWallet()
    await look()
    await run(wallet.sendPin(amount, DUE))
    expect(wallet.state.value).toMatchObject({ step: 'amount', fault: { field: 'amount', key } })
    expect(server.count('POST', /sendPin$/)).toBe(0)
  })

  it('takes Arabic digits, for the amount and for the PIN', async () => {
    const { wallet, look, run } = await setUpWallet()
    await look('٠٥٠١٢٣٤٥٦٧')
    await run(wallet.sendPin('١٢٫٥', DUE))
    expect(wallet.state.value).toMatchObject({ step: 'pin', amount: aed(1250), digits: 6 })
    await run(wallet.verify('١٢٣٤٥٦'))
    expect(wallet.port()).toMatchObject({ method: 'wallet', amount: aed(1250) })
  })

  it.each([
    [{ status: 409, code: 'WALLET_LIMIT_REACHED' }, 'wallet.error.limitReached'],
    [{ status: 503, code: 'WALLET_SMS_FAILED' }, 'wallet.error.smsFailed'],
    [{ status: 503, code: 'WALLET_UNAVAILABLE' }, 'wallet.error.unavailable'],
    [{ status: 409, code: 'VALIDATION_CONFLICT' }, 'wallet.error.other'],
  ] as const)('says at the amount when no PIN is sent for %o', async (fault, key) => {
    const { wallet, look, run, server } = await setUpWallet()
    await look()
    server.setFault('sendPin', fault)
    await run(wallet.sendPin('20', DUE))
    expect(wallet.state.value).toMatchObject({ step: 'amount', fault: { field: 'amount', key } })
  })

  it('offers what is left where another payment has used some of it meanwhile', async () => {
    const { wallet, look, run, server } = await setUpWallet()
    await look()
    server.setFault('sendPin', { status: 409, code: 'WALLET_AMOUNT_EXCEEDED', details: [{ amount: aed(700) }] })
    await run(wallet.sendPin('20', DUE))
    expect(wallet.state.value).toMatchObject({
      balance: { usable: aed(700) },
      fault: { key: 'wallet.error.amountExceeded' },
    })
  })

  it.each([
    [[{ retryAfter: 125 }], 3],
    [[], 1],
  ])('says when the wallet may be tried again after too many calls, with %o', async (details, count) => {
    const { wallet, look, server } = await setUpWallet()
    server.setFault('balance', { status: 429, code: 'TOO_MANY_REQUESTS', details })
    await look()
    const and = { key: 'wallet.wait', parameters: { count } }
    expect(wallet.state.value.fault).toEqual({ field: 'phone', key: 'wallet.error.other', and })
  })

  it('says how many tries are left, and takes the right PIN after a wrong one', async () => {
    const { wallet, look, run } = await setUpWallet()
    await look()
    await run(wallet.sendPin('20', DUE))
    await run(wallet.verify('000000'))
    expect(wallet.state.value.fault).toEqual({
      field: 'pin',
      key: 'wallet.error.pinInvalid',
      and: { key: 'wallet.triesLeft', parameters: { count: 4 } },
    })
    expect(wallet.port()).toBeUndefined()
    await run(wallet.verify(walletPin))
    expect([wallet.state.value.step, wallet.state.value.fault, !!wallet.port()]).toEqual(['ready', undefined, true])
  })

  it('gives no try away for a PIN that is too short', async () => {
    const { wallet, look, run, server } = await setUpWallet()
    await look()
    await run(wallet.sendPin('20', DUE))
    await run(wallet.verify('123'))
    expect([wallet.state.value.fault?.key, server.count('POST', /verifyPin$/)]).toEqual(['wallet.pinDigits', 0])
  })

  it('sends another PIN, after which the earlier one is of no use', async () => {
    const { wallet, look, run } = await setUpWallet()
    await look()
    await run(wallet.sendPin('20', DUE))
    const first = wallet.state.value.referenceId
    await run(wallet.resend())
    expect(wallet.state.value).toMatchObject({ step: 'pin', amount: DUE })
    expect(wallet.state.value.referenceId).not.toBe(first)
  })

  it.each([
    ['WALLET_PIN_EXPIRED', 'wallet.error.pinExpired'],
    ['WALLET_REFERENCE_PAID', 'wallet.error.referencePaid'],
  ] as const)('says at the PIN for %s: %s', async (code, key) => {
    const { wallet, look, run, server } = await setUpWallet()
    await look()
    await run(wallet.sendPin('20', DUE))
    server.setFault('verifyPin', { status: 409, code })
    await run(wallet.verify(walletPin))
    expect(wallet.state.value).toMatchObject({ step: 'pin', fault: { field: 'pin', key } })
  })

  it('makes one call however often it is pressed', async () => {
    const { wallet, browser, server } = await setUpWallet()
    void wallet.look('0501234567')
    void wallet.look('0501234567')
    await browser.advance(100)
    expect(server.count('GET', /balance$/)).toBe(1)
  })
})

describe('the lock after five wrong PINs', () => {
  it('lasts an hour, in which nothing is sent, and counts down', async () => {
    const { wallet, lock, look, browser, server } = await setUpWallet()
    await lock()
    expect(wallet.state.value.fault?.key).toBe('wallet.error.pinAttempts')
    const before = wallet.secondsBlocked.value
    expect(before).toBeGreaterThan(3590)
    await browser.advance(10_000)
    expect(wallet.secondsBlocked.value).toBe(before - 10)
    const calls = server.calls.length
    await look()
    expect(server.calls.length).toBe(calls)
    await browser.advance(HOUR)
    expect([wallet.secondsBlocked.value, wallet.state.value.fault]).toEqual([0, undefined])
    await look()
    expect(wallet.state.value.step).toBe('amount')
  })

  it('goes on after a reload, and ends there', async () => {
    const { wallet, walletOf, lock, open, look, browser, environment } = await setUpWallet()
    await lock()
    await browser.advance(60_000)
    const tab = await open({ sessionStorage: environment.sessionStorage })
    const again = walletOf(tab)
    expect(Math.abs(again.secondsBlocked.value - wallet.secondsBlocked.value)).toBeLessThanOrEqual(1)
    await browser.advance(HOUR)
    expect(again.secondsBlocked.value).toBe(0)
    expect(environment.sessionStorage.getItem(tabKeys.walletLock)).toBeNull()
    await look('0501234567', again)
    expect(again.state.value.step).toBe('amount')
  })

  it('is heard of from the server in a tab that knows nothing of it', async () => {
    const { walletOf, lock, open, look } = await setUpWallet()
    await lock()
    const other = walletOf(await open())
    expect(other.secondsBlocked.value).toBe(0)
    await look('0501234567', other)
    expect(other.secondsBlocked.value).toBeGreaterThan(3500)
    expect(other.state.value.fault).toBeUndefined()
  })
})
