import box from './box.css?inline'

/** Keeps the text of what a component shows as the shop's tokens have it, whatever the page around it says. */
export const boxStyles: string = box
