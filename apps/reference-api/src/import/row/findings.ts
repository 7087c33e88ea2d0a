import type { Finding } from './feed-item.ts'

/** Collects what there is to say about one row. */
export interface Findings {
  readonly all: readonly Finding[]
  readonly isRefused: boolean
  refuse(field: string, reason: string): void
  note(field: string, reason: string): void
}

export function createFindings(line: number, id: string): Findings {
  const all: Finding[] = []
  const add = (kind: Finding['kind']) => (field: string, reason: string) =>
    void all.push({ line, id, kind, field, reason })
  return {
    all,
    get isRefused() {
      return all.some(({ kind }) => kind === 'refused')
    },
    refuse: add('refused'),
    note: add('note'),
  }
}
