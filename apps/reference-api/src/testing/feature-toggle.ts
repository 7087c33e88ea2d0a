import type { FeatureName } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { content } from '../modules/content/content.schema.ts'
import type { TestShop } from './test-shop.ts'

/** Switches a feature on or off, everywhere that has no exception. */
export async function featureToggle({ db }: Pick<TestShop, 'db'>, name: FeatureName, isOn: boolean): Promise<void> {
  const value = sql`jsonb_set(${content.value}, array['toggles', ${name}::text], ${JSON.stringify(isOn)}::jsonb)`
  await db
    .update(content)
    .set({ value: value as never })
    .where(eq(content.key, 'feature-toggles'))
}
