// Stands for `react` in the browser build: Preact with exactly what the components use, and React's names for props
// and events. `docs/decisions/009-slim-runtime.md` says how it is held equal.

export { Component, createContext, Fragment } from 'preact'
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from './hooks.ts'
export { useSyncExternalStore } from './external-store.ts'
