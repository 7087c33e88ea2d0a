import type { HTMLAttributes } from 'vue'

/** A custom element as a Vue template sees it. */
export type VueTag<Props> = new () => { $props: HTMLAttributes & Props }
