import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_RUNS } from './import-history.ts'

/** The report of a run of the history. */
export const runReportPath = (importFolder: string, runId: number): string => join(importFolder, 'runs', `${runId}.tsv`)

/** Stores the report of a run by its number, and removes that of the run that has left the history. */
export async function storeRunReport(importFolder: string, runId: number, report: string): Promise<void> {
  await mkdir(join(importFolder, 'runs'), { recursive: true })
  await copyFile(report, runReportPath(importFolder, runId))
  await rm(runReportPath(importFolder, runId - MOST_RUNS), { force: true })
}
