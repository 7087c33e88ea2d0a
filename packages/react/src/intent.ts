/** What a callback for an intended action answers: `false`, or a promise of it, stops the action. */
export type IntentAnswer = boolean | void | Promise<boolean | void>

/**
 * Asks a callback (in elements: the listeners of a cancelable event) whether an action may go on.
 * @example
 * if (await isAllowed(onBeforeAdd?.({ productCode }))) await add()
 */
export async function isAllowed(answer: IntentAnswer): Promise<boolean> {
  return (await answer) !== false
}
