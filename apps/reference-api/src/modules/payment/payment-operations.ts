import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  endOperation,
  findOperation,
  liveOperation,
  nameOperation,
  noteOperation,
  openOperation,
  takenOf,
  type PaymentOperationRow,
} from '../payment-ledger/operation-ledger.ts'
import { findPayment, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { createOperationEnds, type OperationEndsOptions } from './operation-ends.ts'
import { ProviderRefusal, type OperationAnswer } from './payment-provider.ts'

export type PaymentOperations = ReturnType<typeof createPaymentOperations>

type OperationStatus = PaymentOperationRow['status']

/** An operation that is wanted on a payment's authorisation, and its cause. */
export interface OperationRequest {
  readonly kind: PaymentOperationRow['kind']
  readonly amount: number
  readonly cause: string
}

/** End of an operation, and the provider's name of it. */
export interface OperationEnd {
  readonly status: 'confirmed' | 'failed'
  readonly reference: string | null
  readonly reason: string | null
}

export interface PaymentOperationsOptions extends OperationEndsOptions {
  db: Database
  clock: Clock
}

/**
 * The life of operations: written down before the provider is asked, ended by its answer or its notification, whichever
 * comes first.
 */
export function createPaymentOperations({ db, clock, jobs, orders, problems }: PaymentOperationsOptions) {
  const ends = createOperationEnds({ jobs, orders, problems })

  const rowOf = ({ id, currency }: PaymentRow, { kind, amount, cause }: OperationRequest) => ({
    ...{ id: newId(), paymentId: id, kind, amount, currency, cause },
    ...{ status: 'requested' as const, createdAt: clock.now() },
  })

  /** Ends an operation with everything that follows, once. Failed outweighs confirmed, whichever comes later. */
  const end = (id: string, { status, reference, reason }: OperationEnd): Promise<void> =>
    db.transaction(async (tx) => {
      const found = await findOperation(tx, id)
      const payment = found && (await findPayment(tx, found.paymentId))
      if (!payment) return
      const order = await orders.lock(tx, payment.orderId)
      if (reference !== null) await nameOperation(tx, id, reference)
      const ended = await endOperation(tx, id, { status, reason, endedAt: clock.now() })
      const current = await findPayment(tx, payment.id)
      if (ended && current) await ends[status](tx, { operation: ended, payment: current, order })
    })

  /** Writes an operation down, as failed when it asks for more than there is. */
  const open = (payment: PaymentRow, asked: OperationRequest): Promise<PaymentOperationRow> => {
    const row = rowOf(payment, asked)
    return openOperation(db, row).catch((error: unknown) => {
      const reason = tooMuchOf(error)
      if (reason === undefined) throw error
      problems.tell(payment, asked.kind, reason)
      return openOperation(db, { ...row, status: 'failed', reason, endedAt: clock.now() })
    })
  }

  return {
    end,

    /**
     * Writes down what is to be done, and asks the provider, unless it was done before.
     * @throws what `ask` throws, except for a refusal: the operation has failed then
     */
    async carryOut(
      payment: PaymentRow,
      asked: OperationRequest,
      ask: (operation: string) => Promise<OperationAnswer>,
    ): Promise<OperationStatus> {
      const operation = await open(payment, asked)
      if (operation.status !== 'requested') return operation.status
      try {
        const { status, reference } = await ask(operation.id)
        if (status === 'received') {
          if (reference !== null) await nameOperation(db, operation.id, reference)
          return 'requested'
        }
        await end(operation.id, { status, reference, reason: null })
        return 'confirmed'
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error // the job comes again
        await end(operation.id, { status: 'failed', reference: null, reason: error.message })
        return 'failed'
      }
    },

    /**
     * The provider cannot do it: a person does. It stays requested, with its reason, until they say that it is done.
     * @returns `requested`, or its end when it is done
     */
    leaveToPerson: (payment: PaymentRow, asked: OperationRequest, reason: string): Promise<OperationStatus> =>
      db.transaction(async (tx) => {
        const row = { ...rowOf(payment, asked), isByHand: true, reason }
        const { id, status } = await openOperation(tx, row)
        if (id === row.id) problems.tell(payment, asked.kind, reason)
        return status
      }),

    /** A person has done what was left to them. */
    async endByHand(id: string): Promise<void> {
      if ((await findOperation(db, id))?.isByHand) await end(id, { status: 'confirmed', reference: null, reason: null })
    },

    /**
     * The provider has taken money of a payment that is given up: nothing follows but its way back.
     * @returns whether nobody knew of it
     */
    noteTaken: (payment: PaymentRow, amount: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        if ((await takenOf(tx, payment.id)) > 0) return false
        const capture = await openOperation(tx, rowOf(payment, { kind: 'capture', amount, cause: payment.orderId }))
        await endOperation(tx, capture.id, { status: 'confirmed', reason: null, endedAt: clock.now() })
        return true
      }),

    /** Nobody could be reached for too long, or what was answered makes no sense: a person has to look. */
    async note(tx: Transaction, payment: PaymentRow, asked: OperationRequest, reason: string): Promise<void> {
      const { id, status } = await openOperation(tx, rowOf(payment, asked))
      if (status !== 'requested') return
      await noteOperation(tx, id, reason)
      problems.tell(payment, asked.kind, reason)
    },

    /** The provider holds nothing of this any more, whatever it said before. */
    async settleVoid(tx: Transaction, payment: PaymentRow, asked: Omit<OperationRequest, 'kind'>): Promise<void> {
      const name = { paymentId: payment.id, kind: 'void' as const, cause: asked.cause }
      const live = await liveOperation(tx, name)
      const { id } = live ?? (await openOperation(tx, rowOf(payment, { ...asked, kind: 'void' })))
      await endOperation(tx, id, { status: 'confirmed', reason: null, endedAt: clock.now() })
    },
  }
}

/** Message of the database about an operation that asks for more than was authorised or taken. */
function tooMuchOf(error: unknown): string | undefined {
  const { constraint, message } = ((error as Error).cause ?? {}) as { constraint?: string; message?: string }
  return constraint === 'payment_operation_captures' || constraint === 'payment_operation_refunds' ? message : undefined
}
