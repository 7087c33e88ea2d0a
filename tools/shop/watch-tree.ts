import { existsSync, globSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

const skipped = /(^|[\\/])(node_modules|dist|cdn|generated|\.git)([\\/]|$)/

/**
 * Reports changed files below a folder. Every directory is watched by itself: Node's own recursive watch loses, on
 * Linux, a file that an editor replaced instead of rewriting it.
 */
export function watchTree(folder: string, report: (file: string) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()

  const watchDirectory = (directory: string) => {
    if (watchers.has(directory) || skipped.test(directory.slice(folder.length))) return
    const watcher = watch(directory, (event, name) => {
      if (!name || skipped.test(name)) return
      if (event === 'rename') watchAll()
      report(join(directory, name))
    })
    const forget = () => {
      watcher.close()
      watchers.delete(directory)
    }
    watcher.on('error', forget)
    watchers.set(directory, watcher)
  }

  const watchAll = () => {
    for (const [directory, watcher] of watchers) {
      if (existsSync(directory)) continue
      watcher.close()
      watchers.delete(directory)
    }
    watchDirectory(folder)
    const found = globSync('**/', { cwd: folder, exclude: (path) => skipped.test(String(path)) })
    for (const directory of found) watchDirectory(join(folder, directory))
  }

  watchAll()
  return {
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
