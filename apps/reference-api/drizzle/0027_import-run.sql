CREATE TABLE "import_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"began" timestamp (3) with time zone NOT NULL,
	"feed" text NOT NULL,
	"merchant" text NOT NULL,
	"country" text NOT NULL,
	"made" integer,
	"changed" integer,
	"refused" integer,
	"removed" integer,
	"seconds" real,
	"exit" integer,
	"failure" text
);
