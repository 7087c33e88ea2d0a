import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from './orders.ts'
import { runCommand } from './run-command.ts'
import { testProducts } from '../../apps/reference-api/src/testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../apps/reference-api/src/testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../apps/reference-api/src/testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const command = (...words: string[]) => runCommand(orders, words, { databaseUrl: shop.databaseUrl })
const done = async (...words: string[]) => {
  const { out, problem, code } = await command(...words)
  expect([code, problem], problem).toEqual([0, expect.stringContaining('was done at')])
  return out
}

/** Id of the line in the parcel of food. */
const foodIn = ({ out }: { out: string }) => /\tfood\t.*\n\t\t(\w+)\t/.exec(out)![1]!

async function buyBoth() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  await shopper.pay(order)
  return { shopper, ...(await shopper.submit(order.id)) }
}

describe('npm run orders', () => {
  it('takes an order through its life, and lists it as long as it needs work', async () => {
    const { shopper, id, orderNumber } = await buyBoth()
    const line = async () => (await command()).out.split('\n').find((row) => row.includes(orderNumber))
    expect(await line()).toMatch(/\tSubmitted\tfashion Submitted: pick, cancel\tfood Submitted: pick, cancel$/)
    const food = foodIn(await command('history', orderNumber))
    const units = ['--parcel', 'food', '--line', `${food}=2`, '--key', 'two']
    const part = await done('cancel', orderNumber, ...units)
    expect(part).toMatch(new RegExp(`\t\t${food}\t\\S+\t1 of 3\n`))
    for (const fact of [`lines: ${food}=2`, `before: ${food}=3`, `after: ${food}=1`])
      expect(part).toContain(`\t${fact}`)
    expect(await done('cancel', orderNumber, ...units)).toBe(part)
    await done('cancel', orderNumber, 'food')
    await done('pick', orderNumber, '--note', 'In a paper box')
    await done('pack', orderNumber, 'Fashion')
    const sent = ['--carrier', 'Aramex', '--tracking', 'AX-1', '--link', 'https://track.example/AX-1']
    const first = await done('dispatch', orderNumber, ...sent, '--key', 'van-7')
    expect(await done('dispatch', orderNumber, ...sent, '--key', 'van-7')).toBe(first)
    await done('out-for-delivery', orderNumber)
    await done('not-delivered', orderNumber, '--note', 'Nobody opened')
    expect(await line()).toMatch(/\tfashion Dispatched: out-for-delivery, deliver\t?$/)
    await done('out-for-delivery', orderNumber)
    const history = await done('deliver', orderNumber)
    const out = ['out-for-delivery']
    expect(history).toMatch(new RegExp(`^${orderNumber}\tCompleted\n`))
    expect(history.match(/\tparcel\.\S+/g)).toEqual(
      ['cancel', 'cancel', 'pick', 'pack', 'dispatch', ...out, 'not-delivered', ...out, 'deliver'].map(
        (name) => `\tparcel.${name}`,
      ),
    )
    expect(history).toMatch(/\tparcel\.not-delivered\t.*note: Nobody opened/)
    expect(history).toMatch(/\tparcel\.dispatch\t.+ \(command line\)\t.*tracking: AX-1/)
    expect(await line()).toBeUndefined()
    const { status, parcels } = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: id } })
    expect([status, ...parcels.map((parcel) => parcel.status)]).toEqual(['Completed', 'Delivered', 'Cancelled'])
    expect(parcels[0]).toMatchObject({ carrier: 'Aramex', trackingUrl: 'https://track.example/AX-1' })
    expect(parcels[0]!.events.map((event) => event.status)).toEqual([
      ...['Submitted', 'Processing', 'Packed', 'Dispatched', 'OutForDelivery', 'Dispatched'],
      ...['OutForDelivery', 'Delivered'],
    ])
    await shop.runJobs()
    const subjects = shop.mails.map(({ subject }) => subject).filter((subject) => subject.includes(orderNumber))
    const about = subjects.filter((subject) => subject.includes(': ')).map((subject) => subject.split(': ')[1])
    // Mails about packing are not sent late.
    expect(about.toSorted()).toEqual([
      ...['a parcel has arrived', 'a parcel is on its way', 'a parcel was cancelled', 'could not be delivered'],
      ...['money given back', 'money given back', 'out for delivery', 'out for delivery'],
      'part of a parcel was cancelled',
    ])
  })

  it.each(['--help', '-h'])('says with %s how it is used', async (option) => {
    const { out, problem, code } = await command(option)
    expect([code, problem]).toEqual([0, ''])
    expect(out).toMatch(/^orders takes nothing, [^]+\n {2}note <number> --note <text>/)
  })

  it('says what was wrong and how to go on', async () => {
    const { orderNumber } = await buyBoth()
    const problems = [
      [['pick', 'ALD-AE-2222-2222'], 'There is no placed order ALD-AE-2222-2222.'],
      [['history', 'ALD-AE-2222-2222'], 'There is no placed order ALD-AE-2222-2222.'],
      [['pick', orderNumber], 'The order has several parcels that could be meant: '],
      [
        ['deliver', orderNumber, 'food'],
        'received and cannot be marked as delivered in this way. What can be done with it now: pick,',
      ],
      [['dispatch', orderNumber, 'food', '--link', 'ftp://a'], 'The link must be an address that begins with https://'],
      [['not-delivered', orderNumber, 'food'], 'The note is missing: it must be 1 to 300 characters of text, which'],
      [['cancel', orderNumber, '--line', 'a'], '--line a must be the id of a line and its units'],
      [['cancel', orderNumber, '--line', 'a=1', '--line', 'a=2'], 'Each line may be given once'],
      [['cancel', orderNumber, 'food', '--parcel', 'hamper', '--line', 'a=1'], 'orders takes nothing, and lists'],
      [['cancel', orderNumber, 'food', '--line', 'a=1'], 'The food parcel has no line a.'],
      [['post', orderNumber], 'pick | pack | dispatch'],
      [['dispatch', orderNumber, 'food', '--trackin', 'AX-1'], "Unknown option '--trackin'.\norders takes nothing"],
    ] as const
    for (const [words, expected] of problems) {
      const { out, problem, code } = await command(...words)
      expect([code, out], words.join(' ')).toEqual([1, ''])
      expect(problem).toContain(expected)
    }
  })
})
