-- A launch that did not open ends at once: its vendor has the token already.
GRANT UPDATE (expires_at) ON vendor_session TO baize_app;
