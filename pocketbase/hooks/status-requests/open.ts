/** Of `status_requests`: what is not decided yet, in SQL. */
export const OPEN_REQUEST = "state IN ('new', 'review', 'info')";
