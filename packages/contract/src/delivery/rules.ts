/** Whether delivery costs nothing: only above the threshold. Both in minor units of one currency. */
export function isDeliveryFree(charged: number, threshold: number): boolean {
  return charged > threshold
}
