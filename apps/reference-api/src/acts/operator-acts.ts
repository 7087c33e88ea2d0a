import type { OperatorActTable } from './operator-act.ts'

/** Everything that operators do to anything but placed orders, at the desk and on the command line alike. */
export const createOperatorActTable = (): OperatorActTable => ({})
