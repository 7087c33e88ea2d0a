/** Where the page of an order is. */
export const addressOf = (number: string) => `/desk/orders/${encodeURIComponent(number)}`
