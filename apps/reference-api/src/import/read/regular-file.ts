import { constants } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'

/** There is something else than a file under this name; the message goes on after the name. */
export class NoRegularFile extends Error {
  override name = 'NoRegularFile'
}

/**
 * Opens a file to read. Whatever can keep its reader waiting, or never ends (pipe, socket, device), is refused without
 * waiting for it.
 * @param inside - the folder that the file must lie in after every link was followed
 * @throws NoRegularFile when it is something else or lies elsewhere; the system's own error when it cannot be opened.
 */
export async function openRegularFile(path: string, inside?: string): Promise<FileHandle> {
  const target = inside === undefined ? path : await realpath(path)
  if (inside !== undefined && isOutside(await realpath(inside), target))
    throw new NoRegularFile('is a link that leads out of its folder')
  // The file that the path led to a moment ago may be a link by now.
  const stay = inside === undefined ? 0 : constants.O_NOFOLLOW
  // A pipe without O_NONBLOCK is open only once somebody writes into it. Windows has neither.
  const handle = await open(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (stay ?? 0)).catch(refuseSocket)
  try {
    if (!(await handle.stat()).isFile()) throw new NoRegularFile('is no file but a folder, pipe, socket or device')
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Whether a path is not below the folder; both are absolute. */
export function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || way.startsWith('..') || isAbsolute(way)
}

/** A socket, and a device without a driver, cannot even be opened. */
function refuseSocket(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENXIO' || code === 'ENODEV') throw new NoRegularFile('is no file but a folder, pipe, socket or device')
  throw error
}
