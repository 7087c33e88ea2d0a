import { launchBrowser, newShopper } from '../driving/browser.ts'
import { phone } from '../driving/screens.ts'
import { openCards, renderCards, useAll } from '../driving/dormant-cards.ts'
import { tapAdd } from '../driving/taps.ts'
import { tasksDuring } from '../driving/tasks.ts'
import { median, type Row } from './table.ts'

const cards = 48
const rounds = 5

/** Dormant cards on a browser slowed down four times: what a tap waits for, and what using all of them costs. */
export async function benchCards(siteUrl: string): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const document = await renderCards(siteUrl, cards)
    const open = async () => {
      const shopper = await newShopper(browser, siteUrl, { viewport: phone })
      const page = await shopper.newPage()
      await openCards(page, document)
      return page
    }
    const taps: number[] = []
    const totals: number[] = []
    const longest: number[] = []
    for (let round = 0; round < rounds; round++) {
      const tapped = await open()
      // Every other one is food, which one button adds.
      taps.push((await tapAdd(tapped, 2 * round)).answered)
      await tapped.context().close()
      const used = await open()
      const tasks = await tasksDuring(browser, used, async () => {
        await used.evaluate(useAll)
        await used.waitForLoadState('networkidle')
      })
      totals.push(tasks.reduce((sum, task) => sum + task, 0))
      longest.push(tasks[0] ?? NaN)
      await used.context().close()
    }
    const ms = (value: number) => `${Math.round(value)} ms`
    const medianOf = (values: number[]) => `median of ${rounds}, best ${ms(Math.min(...values))}`
    return [
      ['tap on a sleeping card until it is answered on the screen', ms(median(taps)), medianOf(taps)],
      [`pointing at ${cards} cards, focusing and opening them: longest task`, ms(median(longest)), medianOf(longest)],
      [`pointing at ${cards} cards, focusing and opening them: all tasks`, ms(median(totals)), medianOf(totals)],
    ]
  } finally {
    await browser.close()
  }
}
