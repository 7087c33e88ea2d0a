import type { HTMLAttributes, ReservedProps } from 'vue'

/** A custom element as a Vue template sees it: `key` and `ref` are Vue's own, as on every element of HTML. */
export type VueTag<Props> = new () => { $props: HTMLAttributes & ReservedProps & Props }
