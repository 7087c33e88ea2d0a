import type { Database } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { backInStockAlert } from './back-in-stock.schema.ts'

/** Days after which an alert that was never due is deleted: half a year. */
export const ALERT_DAYS = 180
/** Days for which the link in a mail can be used. */
export const SENT_ALERT_DAYS = 30

export const deleteOldAlerts = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, backInStockAlert, { column: backInStockAlert.createdAt, end, limit })

export const deleteSentAlerts = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, backInStockAlert, { column: backInStockAlert.sentAt, end, limit })
