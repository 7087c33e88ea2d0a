/** React asks for onChange beside a value; onInput is the same event in both runtimes. */
export const ignored = () => {}
